/** Why an import stopped, in one plain line for the person who started it. The former register is as it was. */
export class ImportFault extends Error {
  override readonly name: string = 'ImportFault';
}

/**
 * One entry of a zip cannot be unpacked, or is not what its checksum says, while the zip as such can be read. A month of
 * accounts can do without one document; company data cannot do without a part of itself.
 */
export class DamagedEntry extends ImportFault {
  override readonly name = 'DamagedEntry';
}

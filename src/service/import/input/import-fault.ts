/** Why an import stopped, in one plain line for the person who started it. The former register is as it was. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** A blob as this driver answers it. */
export type Blob = ArrayBuffer | Uint8Array;

/**
 * An ascending set as bytes: the distance from each member to the next in groups of seven bits, the lowest first, each but
 * the last with its high bit set. A word that a fifth of all companies have takes one byte for each of them.
 */
export function packSet(members: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(lengthOf(members));
  let [at, before] = [0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] ?? 0;
    let distance = member - before;
    before = member;
    for (; distance > 127; distance >>>= 7) {
      bytes[at] = (distance & 127) | 128;
      at += 1;
    }
    bytes[at] = distance;
    at += 1;
  }
  return bytes;
}

/** The set that was packed; `count` is how many members it has. */
export function unpackSet(packed: Blob, count: number): Uint32Array {
  const bytes = new Uint8Array(packed);
  const members = new Uint32Array(count);
  let [at, member] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      distance |= (byte & 127) << shift;
    }
    member += distance;
    members[index] = member;
  }
  return members;
}

function lengthOf(members: ArrayLike<number>): number {
  let [length, before] = [0, 0];
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] ?? 0;
    const distance = member - before;
    before = member;
    length +=
      distance < 128 ? 1 : distance < 16_384 ? 2 : distance < 2_097_152 ? 3 : distance < 2 ** 28 ? 4 : 5;
  }
  return length;
}

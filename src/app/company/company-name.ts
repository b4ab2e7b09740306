/** A company in a title: `HARBOUR STONE BAKERY LIMITED (90012345)`, or only its number while nobody knows more. */
export function titledName(number: string, name: string | undefined): string {
  return name === undefined ? number : `${name} (${number})`;
}

export async function documentPdf(_: object): Promise<Uint8Array<ArrayBuffer>> { return new Uint8Array(); }

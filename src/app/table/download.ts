/** Long enough for any browser to have opened the file before its address is withdrawn. */
const GRACE_MS = 10_000;

/** Hands a text to the browser as a file. */
export function download(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}

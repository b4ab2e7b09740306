/** Long enough for any browser to have opened the file before its address is withdrawn. */
const GRACE_MS = 10_000;

/** Hands a file to the browser, which saves it. */
export function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}

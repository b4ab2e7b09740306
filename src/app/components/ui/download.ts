/** Long enough for any browser to open the file before its URL is revoked. */
const GRACE_MS = 10_000;

export function download(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GRACE_MS);
}

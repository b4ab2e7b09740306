const UNITS = [
  { name: 'GB', bytes: 1_000_000_000 },
  { name: 'MB', bytes: 1_000_000 },
  { name: 'kB', bytes: 1_000 },
] as const;

/** `468 MB`, `2.1 GB`, in powers of ten as file managers and download pages count. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  if (unit === undefined) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const amount = bytes / unit.bytes;
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount).toLocaleString('en-GB')} ${unit.name}`;
}

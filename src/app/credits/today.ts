/** The current date in UTC, as the gateway counts days and months. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

import { recordAddress } from '#app/queries/record-address.ts';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import type { Subject } from '#contract/operations.ts';

/** Downloads the provider's answer byte for byte. */
export function RawLink({ subject, version }: { subject: Subject; version: number }) {
  return (
    <a
      href={`/api${recordAddress(subject, { version: String(version), raw: true })}`}
      download
      className={LINK_TARGET}
    >
      download as received<span className="sr-only"> version {version}</span>
    </a>
  );
}

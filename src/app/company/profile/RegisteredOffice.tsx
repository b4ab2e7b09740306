import { addressLine, addressLines } from '#app/format/address-lines.ts';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Address } from '#contract/address.ts';
import { keyed } from './keyed.ts';

/** The registered office as for an envelope and on one line, each to be copied. */
export function RegisteredOffice({ address }: { address: Address }) {
  const lines = addressLines(address);
  const line = addressLine(address);
  if (line === undefined) return <Value value={undefined} />;
  return (
    <FactList
      facts={[
        {
          term: 'In lines',
          value: (
            <>
              <address className="not-italic">
                {keyed(lines).map(({ key, entry }) => (
                  <span key={key} className="block">
                    <BidiText text={entry} />
                  </span>
                ))}
              </address>
              <CopyButton text={lines.join('\n')} what="address in lines" />
            </>
          ),
        },
        {
          term: 'On one line',
          value: (
            <>
              <BidiText text={line} /> <CopyButton text={line} what="address on one line" />
            </>
          ),
        },
      ]}
    />
  );
}

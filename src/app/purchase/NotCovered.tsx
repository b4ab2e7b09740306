import { Link } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { ExternalLink } from '#app/components/ui/ExternalLink.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { isFree } from '#contract/api/source.ts';
import { isSpecified, type Subject } from '#contract/operations.ts';
import { notInSource } from './not-in-source.ts';
import { notCoveredText } from './purchase-message.ts';

/** A record that the source does not have, with where else it is. */
export function NotCovered({ subject, label }: { subject: Subject; label: string }) {
  const { data: source } = useSource();
  if (subject.operation === 'search') return <Statement text={notCoveredText(label, 'search', source)} />;
  const { statement, lookup, load } = notInSource(subject.operation, subject.companyNumber, source);
  // A price could be expected of other records.
  const isNeverBought = !isSpecified(subject.operation) || (source !== undefined && isFree(source));
  return (
    <>
      {isNeverBought ? (
        <p className="mt-2 text-md">{statement}</p>
      ) : (
        <Statement text={`${statement} There is nothing to buy.`} />
      )}
      {(lookup !== undefined || load !== undefined) && (
        <div className="mt-2 flex max-w-prose flex-col gap-2 text-md text-ink-2">
          {lookup !== undefined && (
            <p>
              {lookup.text}
              <br />
              <ExternalLink href={lookup.link.href}>{lookup.link.label}</ExternalLink>
            </p>
          )}
          {load !== undefined && (
            <p>
              {load}
              <br />
              <Link to="/register" className={LINK_TARGET}>
                How to load it
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Statement({ text }: { text: string }) {
  return (
    <div className="mt-stack">
      <Notice>{text}</Notice>
    </div>
  );
}

import { SeverityMark } from '#app/components/ui/SeverityMark.tsx';
import { SEVERITIES } from '#contract/api/risk-flags.ts';
import { SEVERITY_RULES } from './severity-rules.ts';

export function SeverityRules() {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-md text-ink">
      <p>
        High: law or register treat it as a sign that a company cannot pay or will end. Medium: a standard or
        published research counts it among the signs of failure, or others are paid first. Low: worth knowing,
        and common in sound companies. There is no score, and no mark for the whole company. A check that is
        incomplete or not made is never clear.
      </p>
      <ul aria-label="Rules of severity">
        {SEVERITY_RULES.map(({ label, when, source }) => (
          <li key={label} className="border-t border-line py-1.5">
            <span className="font-medium">{label}</span>
            {SEVERITIES.map((severity) => {
              const words = when[severity];
              return words === undefined ? null : (
                <span key={severity} className="flex gap-2">
                  <SeverityMark severity={severity} />
                  <span>{words}</span>
                </span>
              );
            })}
            <span className="block text-sm text-ink-2">{source}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

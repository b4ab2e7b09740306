import { ExternalLink } from '#app/components/ui/ExternalLink.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Command } from './Command.tsx';
import type { FileKind } from './file-kinds.ts';

type Props = { heading: string; kinds: readonly FileKind[] };

/** What each kind of file brings, where it is had, and the command that loads it. */
export function FileLoads({ heading, kinds }: Props) {
  return (
    <section aria-labelledby="file-loads" className="mt-section">
      <PanelHeading id="file-loads">{heading}</PanelHeading>
      <div className="mt-3">
        <LineList items={kinds} keyOf={({ kind }) => kind} label={heading}>
          {({ title, brings, where, command, note, published }) => (
            <div className="flex min-w-0 flex-col gap-1">
              <p>
                <span className="font-semibold">{title}</span>: {brings}.
              </p>
              <p className="text-ink-2">
                <ExternalLink href={where.href}>{where.label}</ExternalLink>
                {published !== undefined && `, published ${published}`}
              </p>
              <Command text={command} />
              {note !== undefined && <p className="max-w-prose text-sm text-ink-3">{note}</p>}
            </div>
          )}
        </LineList>
      </div>
    </section>
  );
}

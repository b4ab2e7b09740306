import type { useOlderVersions } from '#app/api/versions-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { formatDate } from '#app/format/dates.ts';
import type { Versions } from '#contract/api/holding.ts';
import { copyDay } from '../shared/availability.ts';

export type VersionCopy = Versions['versions'][number];

type Props = {
  from: number;
  to: number;
  /** Newest first. */
  copies: readonly VersionCopy[];
  older: ReturnType<typeof useOlderVersions>;
  onChoose: (versions: { from: number; to: number }) => void;
};

/** The two versions that are compared, the earlier first. */
export function VersionChoice({ from, to, copies, older, onChoose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <Select
        label="Earlier version"
        hideLabel
        className="text-sm!"
        value={String(from)}
        options={optionsOf(copies, from, (version) => version < to)}
        onChange={({ target }) => onChoose({ from: Number(target.value), to })}
      />
      <span>to</span>
      <Select
        label="Later version"
        hideLabel
        className="text-sm!"
        value={String(to)}
        options={optionsOf(copies, to, (version) => version > from)}
        onChange={({ target }) => onChoose({ from, to: Number(target.value) })}
      />
      {older.hasNextPage && (
        <Button kind="link" busy={older.isFetching} onClick={() => void older.fetchNextPage()}>
          Offer older versions
        </Button>
      )}
    </div>
  );
}

/** With the chosen one, even if it is older than those that are read. */
function optionsOf(copies: readonly VersionCopy[], chosen: number, isOffered: (version: number) => boolean) {
  const offered = copies.filter(({ version }) => version === chosen || isOffered(version));
  const options = offered.map((copy) => ({ value: String(copy.version), label: versionText(copy) }));
  const value = String(chosen);
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: `Version ${value}` }];
}

function versionText(copy: VersionCopy): string {
  return `Version ${copy.version}, ${formatDate(copyDay(copy))}`;
}

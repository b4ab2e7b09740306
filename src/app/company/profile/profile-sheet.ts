import type { Column } from '#app/components/data-table/column.ts';
import type { ScreenSheet } from '#app/components/data-table/export/sheet.ts';
import { wireText } from '#app/format/value.ts';
import { humanise } from '#contract/labels.ts';
import type { Profile } from '#contract/profile.ts';
import { profileColumns } from './profile-columns.ts';

type ProfileFact = { readonly label: string; readonly text: string };

const COLUMNS: readonly Column<ProfileFact>[] = [
  { id: 'fact', header: 'Fact', kind: 'text', value: ({ label }) => label },
  { id: 'value', header: 'Value', kind: 'text', value: ({ text }) => text },
];

/** What the overview states, one fact in each row, as on screen. */
export function profileSheet(profile: Profile): ScreenSheet<ProfileFact> {
  const rows = profileColumns(profile).flatMap(({ id, value }) => {
    const text = wireText(value(profile));
    return text === undefined ? [] : { label: humanise(id), text };
  });
  return { form: 'statement', columns: COLUMNS, rows };
}

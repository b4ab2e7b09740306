import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { ScrollRegion } from '#app/components/ui/ScrollRegion.tsx';
import type { ColumnRole, ListPreview } from '#contract/api/lists.ts';
import { ROLE_OPTIONS, rolesOf, withRole } from './file-words.ts';

type Props = {
  preview: ListPreview;
  onRoles: (roles: (ColumnRole | undefined)[]) => void;
};

const CELL = 'max-w-60 truncate py-1.5 pr-4';

/** The first rows as they were read, and above each column what it says. */
export function PreviewTable({ preview, onRoles }: Props) {
  const columns = preview.columns.map((column, index) => ({ ...column, index }));
  const rows = preview.examples.map((cells, index) => ({ cells, index }));
  const choose = (column: number, value: string) => {
    const role = ROLE_OPTIONS.find((option) => option.value === value)?.value;
    onRoles(withRole(rolesOf(preview), column, role === '' ? undefined : role));
  };
  return (
    <ScrollRegion label="First rows">
      <table className="border-collapse text-md">
        <caption className="sr-only">First rows</caption>
        <thead>
          <tr>
            {columns.map(({ name, role = '', index }) => (
              <th
                key={index}
                scope="col"
                className={`${CELL} border-b border-line-2 text-left align-bottom font-normal`}
              >
                <span className="mb-1 block truncate text-sm font-medium">
                  <BidiText text={name} />
                </span>
                <Select
                  label={`Type of column ${name}`}
                  hideLabel
                  options={ROLE_OPTIONS}
                  value={role}
                  onChange={({ target }) => choose(index, target.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index} className="border-b border-line">
              {columns.map(({ index }) => (
                <td key={index} className={CELL}>
                  <BidiText text={row.cells[index] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

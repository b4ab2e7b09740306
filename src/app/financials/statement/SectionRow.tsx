type Props = {
  section: string;
  /** How many columns it goes across. */
  width: number;
};

/** Heads the rows of a section, and stays on the sheet with them. */
export function SectionRow({ section, width }: Props) {
  return (
    <tr className="break-after-avoid">
      <th
        scope="rowgroup"
        colSpan={width}
        className="border-b border-line-2 pt-6 pb-2 text-left font-semibold print:pt-3"
      >
        <span className="sticky left-0">{section}</span>
      </th>
    </tr>
  );
}

import { BidiText } from '#app/components/ui/BidiText.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { CompanyLines, OptionGroup } from './OptionList.tsx';
import type { RecentCompany } from './recent-companies.ts';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  recent: readonly RecentCompany[];
  note?: string;
  combobox: Pick<ReturnType<typeof useCombobox>, 'optionProps'>;
  onChosen: (text: string) => void;
};

/** What the empty search box offers. */
export function RecentOptions({ recent, note, combobox: { optionProps }, onChosen }: Props) {
  return (
    <OptionGroup label="Recent companies" note={note}>
      {recent.map(({ number, name }) => (
        <CompanyLink key={number} {...optionProps(() => onChosen(''))} number={number}>
          <CompanyLines name={<BidiText text={name} />} details={number} formerly={undefined} />
        </CompanyLink>
      ))}
    </OptionGroup>
  );
}

const RECENT = { one: 'recent company', many: 'recent companies' };

export function recentNews(recent: readonly RecentCompany[]): string {
  return formatCount(recent.length, RECENT);
}

import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { MarkedText } from '#app/components/ui/MarkedText.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { KnownMatches } from '#contract/api/known.ts';
import type { RegisterCompanies, RegisterCompany } from '#contract/api/register-search.ts';
import { ListOptions } from '../ListOptions.tsx';
import { markedParts } from '../marked-parts.ts';
import { BELOW_BOX, CompanyLines, EnterOption, OptionGroup, OptionList } from '../OptionList.tsx';
import { RecentOptions, recentNews } from '../RecentOptions.tsx';
import { FEW_COMPANIES, type RecentCompany } from '../recent-companies.ts';
import { readSearchInput } from '../search-input.ts';
import { notedText } from '../search-options.ts';
import type { useCombobox } from '../use-combobox.ts';
import { companiesText, companyDetails } from './result-text.ts';

type Props = {
  text: string;
  /** Of this text if `isCurrent`, else of a former one. */
  answer: RegisterCompanies | undefined;
  isCurrent: boolean;
  /** Offered while the box is empty. */
  recent: readonly RecentCompany[];
  /** Companies and lists whose tags or notes have the words, and lists by name. */
  noted: Pick<KnownMatches, 'companies' | 'lists'>;
  combobox: ReturnType<typeof useCombobox>;
  /** Takes the text for the box. */
  onChosen: (text: string) => void;
};

/** The best companies for the text; the last option is what Enter does. */
export function RegisterOptions({ recent, ...props }: Props) {
  const { answer, isCurrent, combobox } = props;
  const isRecent = recent.length > 0;
  const count = isCurrent && answer !== undefined ? foundText(answer.total) : '';
  return (
    <>
      <OptionList combobox={combobox} label="Companies" className={BELOW_BOX}>
        {combobox.open && (isRecent ? <RecentOptions recent={recent} {...props} /> : <Options {...props} />)}
      </OptionList>
      {combobox.open && <LiveRegion message={isRecent ? recentNews(recent) : count} />}
    </>
  );
}

function Options({
  text,
  answer,
  isCurrent,
  noted,
  combobox: { optionProps },
  onChosen,
}: Omit<Props, 'recent'>) {
  const companies = answer?.items.slice(0, FEW_COMPANIES) ?? [];
  return (
    <>
      {answer !== undefined && companies.length > 0 && (
        <OptionGroup label={listLabel(answer)} note={`${companies.length} of ${formatNumber(answer.total)}`}>
          {companies.map((company) => (
            <CompanyLink
              key={company.companyNumber}
              {...optionProps(() => onChosen(''))}
              number={company.companyNumber}
            >
              <Company company={company} query={answer.query} />
            </CompanyLink>
          ))}
        </OptionGroup>
      )}
      {noted.companies.length > 0 && (
        <OptionGroup label="With a tag or note of your team">
          {noted.companies.map((company) => (
            <CompanyLink
              key={company.companyNumber}
              {...optionProps(() => onChosen(''))}
              number={company.companyNumber}
            >
              <CompanyLines
                name={<BidiText text={company.name} />}
                details={company.companyNumber}
                noted={notedText(company)}
              />
            </CompanyLink>
          ))}
        </OptionGroup>
      )}
      <ListOptions lists={noted.lists} {...{ optionProps, onChosen }} />
      <EnterOption text={text} search="All results for" {...optionProps()}>
        <FoundNote text={text} total={isCurrent ? answer?.total : undefined} />
      </EnterOption>
    </>
  );
}

function foundText(total: number): string {
  return total === 0 ? 'No company matches' : companiesText(total);
}

function listLabel({ similar, without }: RegisterCompanies): string {
  if (similar !== undefined) return 'Companies with a similar spelling';
  return without === undefined ? 'Companies' : 'Companies that match some of the words';
}

function Company({ company, query }: { company: RegisterCompany; query: string }) {
  const { companyName, formerName } = company;
  return (
    <CompanyLines
      name={<MarkedText parts={markedParts(companyName, query)} />}
      details={companyDetails(company)}
      formerly={formerName && <MarkedText parts={markedParts(formerName, query)} />}
    />
  );
}

function FoundNote({ text, total }: { text: string; total: number | undefined }) {
  if (total === undefined || readSearchInput(text).kind !== 'query') return null;
  return <span className="text-sm whitespace-nowrap text-ink-2">{foundText(total)}</span>;
}

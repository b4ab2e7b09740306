import { useRegister } from '#app/api/register-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { RegisterContents } from '#contract/api/register.ts';
import type { Source } from '#contract/api/source.ts';
import { Command } from './Command.tsx';
import { FileLoads } from './FileLoads.tsx';
import { FILE_KINDS } from './file-kinds.ts';
import { FilesRead, ImportReport, LoadedFiles } from './ImportedFiles.tsx';
import { RecordCoverage } from './RecordCoverage.tsx';
import { kindsToLoad } from './register-rows.ts';
import { DOWNLOAD_COMMAND, whatItTakes } from './what-it-takes.ts';

const INTRO = 'mt-lede max-w-prose text-ink-2';

/** What the register is made of, how complete it is, and what to load next. */
export function RegisterPage() {
  usePageTitle('Register');
  const contents = useRegister();
  const source = useSource();
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Register
      </PanelHeading>
      {contents.isPending || source.data === undefined ? (
        <Loading what="the register" />
      ) : contents.data === undefined ? (
        <div className="mt-stack">
          <Unread what="the register" reading={contents} />
        </div>
      ) : (
        <PanelBoundary what="the register" of={contents.data}>
          <Contents contents={contents.data} source={source.data} />
        </PanelBoundary>
      )}
    </>
  );
}

type Props = { contents: RegisterContents; source: Source };

function Contents({ contents, source }: Props) {
  switch (source.kind) {
    case 'provider':
      return (
        <p className={INTRO}>
          No register is used here: records come from <BidiText text={source.label} />.
        </p>
      );
    case 'sample':
      return <Sample source={source} />;
    case 'public':
      return <Imported {...{ contents, source }} />;
  }
}

function Sample({ source }: { source: Source }) {
  return (
    <>
      <p className={INTRO}>
        This is the fictional sample: {formatCount(source.companies ?? 0, COMPANY)}, with no real company,
        person or figure among them. The real register of some 5.5 million companies is free.
      </p>
      <section aria-labelledby="load" className="mt-section">
        <PanelHeading id="load">Load the real register</PanelHeading>
        <p className={INTRO}>
          One command in the folder of Dossier downloads the newest files from Companies House and imports
          them. It takes {whatItTakes()}. Dossier switches to the new register by itself.
        </p>
        <div className="mt-4">
          <Command text={DOWNLOAD_COMMAND} />
        </div>
      </section>
      <FileLoads heading="Files" kinds={FILE_KINDS} />
    </>
  );
}

const COMPANY = { one: 'company', many: 'companies' };

function Imported({ contents, source }: Props) {
  const { companies, importedOn, files } = contents;
  const next = kindsToLoad(source);
  return (
    <>
      <p className={INTRO}>
        {formatCount(companies ?? 0, COMPANY)}
        {importedOn !== undefined && (
          <>
            , imported on <DateTime value={importedOn} as="long" />
          </>
        )}
        , from the free public data of Companies House.
      </p>
      <FilesRead {...{ contents, source }} />
      <RecordCoverage source={source} />
      {next.length > 0 && <FileLoads heading="Load next" kinds={next} />}
      <section aria-labelledby="update" className="mt-section">
        <PanelHeading id="update">Keep it up to date</PanelHeading>
        <p className={INTRO}>
          Downloads and imports only what is newer than this register. It can run every morning.
        </p>
        <div className="mt-4">
          <Command text="npm run import -- --update" />
        </div>
      </section>
      {files.length > 0 && <LoadedFiles files={files} />}
      <ImportReport counts={contents.counts} />
    </>
  );
}

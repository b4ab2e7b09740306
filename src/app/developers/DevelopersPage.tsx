import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useDescription } from '#app/api/description-query.ts';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { TextInput } from '#app/components/ui/Field.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { PAGE_START, SectionJump } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { ApiDescription } from '#contract/api/api-description.ts';
import { DescriptionText } from './DescriptionText.tsx';
import { GetStarted } from './GetStarted.tsx';
import { OperationSection } from './OperationSection.tsx';
import { groupsOf } from './operations.ts';
import { LANGUAGE_OPTIONS, useSampleLanguage } from './sample-language.ts';

/** The API as its description says, with examples to copy. */
export function DevelopersPage() {
  usePageTitle('Developers');
  const reading = useDescription();
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Developers
      </PanelHeading>
      <p className="mt-lede max-w-prose text-ink-2">
        Everything in Dossier is also available to your own programs, as JSON over HTTP. Reading is free; only
        purchases cost credits.
      </p>
      {reading.data !== undefined ? (
        <PanelBoundary what="the description of the API" of={reading.data}>
          <Description description={reading.data} />
        </PanelBoundary>
      ) : reading.isPending ? (
        <Loading what="the description of the API" />
      ) : (
        <div className="mt-stack">
          <Unread what="the description of the API" reading={reading} />
        </div>
      )}
    </>
  );
}

const SECTIONS = [
  { id: 'get-started', name: 'Get started' },
  { id: 'principles', name: 'How the API works' },
  { id: 'operations', name: 'Operations' },
];

function Description({ description }: { description: ApiDescription }) {
  return (
    <>
      <nav aria-label="On this page" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {SECTIONS.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={LINK_TARGET}>
            {name}
          </a>
        ))}
      </nav>
      <GetStarted client={description['x-typescript-client']} />
      <section aria-labelledby="principles" className="mt-section">
        <PanelHeading id="principles">How the API works</PanelHeading>
        <DescriptionText text={description.info.description} className="mt-2 text-ink-2" />
        <p className="mt-2 text-ink-2">
          The description for machines is at{' '}
          <a href="/api/openapi.json" className={LINK_TARGET}>
            /api/openapi.json
          </a>{' '}
          (OpenAPI 3.1).
        </p>
      </section>
      <Operations description={description} />
      <SectionJump />
    </>
  );
}

const OPERATION = { one: 'operation', many: 'operations' };

function Operations({ description }: { description: ApiDescription }) {
  const [filter, setFilter] = useState('');
  const [language, chooseLanguage] = useSampleLanguage();
  const hash = useLocation({ select: (location) => location.hash });
  const groups = groupsOf(description, filter);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <section aria-labelledby="operations" className="mt-section">
        <PanelHeading id="operations">Operations</PanelHeading>
        <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
          <div className="max-w-full grow sm:max-w-80">
            <TextInput
              label="Filter operations"
              hideLabel
              type="search"
              placeholder="Filter operations"
              className="w-full"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          </div>
          <ChoiceButtons
            legend="Language of the examples"
            options={LANGUAGE_OPTIONS}
            value={language}
            onChange={chooseLanguage}
          />
          <p role="status" className="text-sm text-ink-2">
            {count === 0 ? 'No operations match this filter' : formatCount(count, OPERATION)}
          </p>
        </div>
        <nav aria-label="Groups of operations" className="mt-4 print:hidden">
          <ul className="gap-x-8 sm:columns-2 lg:columns-3">
            {groups.map(({ id, name, operations }) => (
              <li key={id} className="min-h-target">
                <a href={`#${id}`}>{name}</a> <span className="text-sm text-ink-3">{operations.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      {groups.map(({ id, name, description: text, operations }) => (
        <section key={id} aria-labelledby={id} className="mt-section">
          <PanelHeading id={id}>{name}</PanelHeading>
          <DescriptionText text={text} className="mt-lede mb-4 text-ink-2" />
          {operations.map((operation) => (
            <OperationSection
              key={operation.operationId}
              operation={operation}
              components={description.components}
              language={language}
              open={hash === operation.operationId}
            />
          ))}
        </section>
      ))}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import type { ApiDescription } from '#contract/api/api-description.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { DescriptionText, MarkedLine } from './DescriptionText.tsx';
import { answersOf, bodyMembers, errorsOf, type Operation, typeText } from './operations.ts';
import type { SampleLanguage } from './sample-language.ts';

type Props = {
  operation: Operation;
  components: ApiDescription['components'];
  language: SampleLanguage;
  /** The address names it. */
  open: boolean;
};

/** One operation. Its details are rendered on demand: those of all operations are 12,000 elements. */
export function OperationSection({ operation, components, language, open }: Props) {
  const { operationId, method, path, summary, description } = operation;
  const [shown, setShown] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setShown(true);
  }
  return (
    <section aria-labelledby={operationId} className="border-t border-line py-4">
      <PanelHeading
        level={3}
        id={operationId}
        note={
          <Link to="/developers" hash={operationId} className={LINK_TARGET}>
            Link<VisuallyHidden> to {summary}</VisuallyHidden>
          </Link>
        }
      >
        {summary}
      </PanelHeading>
      <p className="mt-1 text-sm wrap-anywhere">
        <code>
          <span className="font-semibold">{method}</span> {path}
        </code>
      </p>
      {description !== undefined && (
        <DescriptionText text={description} className="mt-2 text-md text-ink-2" />
      )}
      <div className="mt-2">
        <Disclosure
          open={shown}
          onToggle={(event) => setShown(event.currentTarget.open)}
          summary={
            <>
              Parameters, answers and examples<VisuallyHidden> of {summary}</VisuallyHidden>
            </>
          }
        >
          {shown && <Details {...{ operation, components, language }} />}
        </Disclosure>
      </div>
    </section>
  );
}

function Details({ operation, components, language }: Omit<Props, 'open'>) {
  const { summary, parameters } = operation;
  const sample = operation['x-codeSamples'].find(({ label }) => label === language);
  const members = bodyMembers(operation, components);
  const answers = answersOf(operation);
  return (
    <div className="grid grid-cols-1 gap-6 pb-4 lg:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {parameters.length > 0 && (
          <Part title="Parameters">
            <PlainTable
              caption={`Parameters of ${summary}`}
              rows={parameters}
              keyOf={(each) => `${each.in} ${each.name}`}
              columns={[
                { header: 'Name', cell: ({ name }) => <code>{name}</code> },
                { header: 'In', cell: (each) => (each.required ? `${each.in}, required` : each.in) },
                { header: 'Type', cell: ({ schema }) => <MarkedLine text={typeText(schema)} /> },
                { header: 'Meaning', cell: (each) => <MarkedLine text={each.description} /> },
              ]}
            />
          </Part>
        )}
        {operation.requestBody !== undefined && (
          <Part title="Body">
            <p className="text-md">
              {Object.keys(operation.requestBody.content).join(', ')}
              {operation.requestBody.required ? ', required' : ', optional'}
            </p>
            {members.length > 0 && (
              <PlainTable
                caption={`Body of ${summary}`}
                rows={members}
                keyOf={({ name }) => name}
                columns={[
                  { header: 'Member', cell: ({ name }) => <code>{name}</code> },
                  { header: 'Type', cell: ({ type }) => <MarkedLine text={type} /> },
                  { header: 'Required', cell: ({ required }) => (required ? 'yes' : 'no') },
                ]}
              />
            )}
          </Part>
        )}
        <Part title="Errors">
          <PlainTable
            caption={`Errors of ${summary}`}
            rows={errorsOf(operation, components)}
            keyOf={({ type }) => type}
            columns={[
              { header: 'Problem', cell: ({ type }) => <code>{type}</code> },
              { header: 'Status', kind: 'number', cell: ({ status }) => status },
              { header: 'Meaning', cell: ({ meaning }) => <MarkedLine text={meaning} /> },
            ]}
          />
        </Part>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {sample !== undefined && (
          <Part title="Example">
            <CodeBlock label={language} what={`the ${language} example of ${summary}`} code={sample.source} />
          </Part>
        )}
        <Part title="Answers">
          {answers.map(({ status, description, headers, example }) => (
            <div key={status} className="grid min-w-0 grid-cols-1 gap-2">
              <p className="text-md">
                <code className="font-semibold">{status}</code> <MarkedLine text={description} />
              </p>
              {headers.map((header) => (
                <p key={header} className="text-sm text-ink-2">
                  <MarkedLine text={header} />
                </p>
              ))}
              {example !== undefined && (
                <CodeBlock
                  label="Example of the answer"
                  what={`the example of the answer to ${summary}`}
                  code={JSON.stringify(example, null, 2)}
                />
              )}
            </div>
          ))}
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <PanelHeading level={4}>{title}</PanelHeading>
      {children}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClass } from '#app/components/ui/classes.ts';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { CodeBlock } from './CodeBlock.tsx';

const TEXT = 'text-ink-2';

/** From a key to the first request, in a shell and in TypeScript. */
export function GetStarted({ client }: { client: string }) {
  return (
    <section aria-labelledby="get-started" className="mt-section">
      <PanelHeading id="get-started">Get started</PanelHeading>
      <ol className="mt-3 grid max-w-prose grid-cols-1 list-decimal gap-5 pl-5">
        <li className="min-w-0">
          <p className={TEXT}>
            Get an access key. An administrator makes one on the{' '}
            <Link to="/team" className={buttonClass('link')}>
              Team page
            </Link>
            , or with <code>npm run access -- add NAME</code>. A key belongs to one person or agent, and the
            ledger names them.
          </p>
        </li>
        <li className="min-w-0">
          <p className={TEXT}>
            Put the address and the key where the examples read them. They send it as{' '}
            <code>Authorization: Bearer KEY</code>.
          </p>
          <div className="mt-3">
            <CodeBlock label="Shell" what="the settings" code={settings()} />
          </div>
        </li>
        <li className="min-w-0">
          <p className={TEXT}>
            The curl examples work now. For those in TypeScript, generate a typed client from the description.
          </p>
          <div className="mt-3 grid grid-cols-1 gap-3">
            <CodeBlock label="Shell" what="the commands that generate a client" code={GENERATE} />
            <CodeBlock label="dossier.ts" what="the file dossier.ts" code={client} />
          </div>
        </li>
      </ol>
    </section>
  );
}

function settings(): string {
  return `export DOSSIER_URL=${window.location.origin}\nexport DOSSIER_KEY=...`;
}

const GENERATE = `\
npm install openapi-fetch
curl --header "Authorization: Bearer $DOSSIER_KEY" "$DOSSIER_URL/api/openapi.json" --output openapi.json
npx openapi-typescript@7 openapi.json --output dossier-api.d.ts`;

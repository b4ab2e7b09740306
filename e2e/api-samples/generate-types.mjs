// Prints TypeScript types for the OpenAPI description in standard input.
import { register } from 'node:module';
import { text } from 'node:stream/consumers';

const typescript = new URL('./typescript-5.mjs', import.meta.url).href;
const hook = `export const resolve = (name, context, next) => next(name === 'typescript' ? '${typescript}' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
const { default: openapiTS, astToString } = await import('openapi-typescript');
process.stdout.write(astToString(await openapiTS(await text(process.stdin))));

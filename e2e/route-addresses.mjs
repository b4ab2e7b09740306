// The pages there are, read from the route files, so that a new one is pictured and looked at without being told.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROUTES = fileURLToPath(new URL('../src/app/routes', import.meta.url));

/**
 * Addresses of every page, `/` first. What only surrounds others, or leads on to one of them, has no picture of its own.
 * @param {Readonly<Record<string, string>>} parameters what stands for `$number` and its like
 */
export function routeAddresses(parameters) {
  const names = readdirSync(ROUTES)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));
  const isPage = (/** @type {string} */ name) =>
    name !== '__root' && !name.endsWith('.index') && !names.some((other) => other.startsWith(`${name}.`));
  return names
    .filter(isPage)
    .map((name) => `/${name === 'index' ? '' : name.replaceAll('.', '/')}`)
    .map((address) => address.replace(/\$(\w+)/g, (_, parameter) => parameterOf(parameters, parameter)))
    .sort();
}

/** @param {Readonly<Record<string, string>>} parameters @param {string} name */
function parameterOf(parameters, name) {
  const value = parameters[name];
  if (value === undefined) throw new Error(`A route has the parameter $${name}, which needs a value.`);
  return value;
}

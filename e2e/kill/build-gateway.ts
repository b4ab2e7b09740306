import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built process that the kill test kills. */
    readonly gatewayUnderTest: string;
  }
}

/** Builds the process once for all tests, since Node 20 runs no TypeScript. Returns what removes it. */
export async function setup(project: TestProject): Promise<() => void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // The launcher removes what is left of a partial build after an hour, should this process be killed.
  const folder = join(root, 'dist', `partial-kill-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // In one file, all but the native SQLite: a process that is killed every second should start fast.
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: join(root, 'e2e/kill/gateway-under-test.ts'),
      outDir: join(folder, 'server'),
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'gateway.js' } },
    },
  });
  // Stands for the built application, which nobody asks for.
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/index.html'), '');
  project.provide('gatewayUnderTest', join(folder, 'server/gateway.js'));
  return remove;
}

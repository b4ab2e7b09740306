import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly gatewayUnderTest: string;
  }
}

/** Builds the process once for all tests, since Node 20 runs no TypeScript. Returns its cleanup. */
export async function setup(project: TestProject): Promise<() => void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // The launcher removes partial builds after an hour, in case this process is killed.
  const folder = join(root, 'dist', `partial-kill-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // A single file, except the native SQLite, starts fast.
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: join(root, 'e2e/kill/gateway-under-test.ts'),
      outDir: join(folder, 'server'),
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'gateway.js' } },
    },
  });
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/index.html'), '');
  project.provide('gatewayUnderTest', join(folder, 'server/gateway.js'));
  return remove;
}

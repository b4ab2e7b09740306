// `npm start`'s built program, which ends with the process that started it: the pipe then closes.
import { pathToFileURL } from 'node:url';

process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
await import(pathToFileURL(process.argv[2] ?? '').href);

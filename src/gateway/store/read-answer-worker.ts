import { serveTasks } from '#threads/serve-tasks.ts';
import type { AnswerToRead } from './answer-reader.ts';
import { readAnswer } from './read-answer.ts';

/** The worker thread of `AnswerReader`; an entry point of the build. */
serveTasks(({ subject, raw }: AnswerToRead) => readAnswer(subject, raw));

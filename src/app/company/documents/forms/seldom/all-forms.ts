import { formMeaning } from './any-form.ts';

/** What a filing history fetches where it has a form that few companies file. */
export const ALL_FORMS = { formMeaning };

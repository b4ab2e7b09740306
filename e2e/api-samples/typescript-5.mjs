// openapi-typescript prints types with the API of TypeScript 5, which TypeScript 7 no longer has.
export { ts as default } from '@ts-morph/common';

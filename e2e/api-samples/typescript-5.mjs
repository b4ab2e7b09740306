// openapi-typescript prints types with the API of TypeScript 5, which TypeScript 7 no longer has.
import { ts } from '@ts-morph/common';

// biome-ignore lint/style/noDefaultExport: as the package typescript does
export default ts;

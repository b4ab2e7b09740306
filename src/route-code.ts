const ROUTE = /\/src\/app\/routes\/([^/]+)\.tsx\?tsr-split/;

/** The route, such as `company.$number.ccj`, whose code a module is, as the router splits it off. */
export function routeOf(module: string): string | undefined {
  return ROUTE.exec(module)?.[1];
}

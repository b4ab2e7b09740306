/** Response header with the build of the application. */
export const BUILD = 'Dossier-Build';

/** Header of the gateway's answers that names the build of the application that belongs to them. */
export const BUILD = 'Dossier-Build';

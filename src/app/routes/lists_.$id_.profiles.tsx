import { createFileRoute } from '@tanstack/react-router';
import { ProfilesPage } from '../portfolio/ProfilesPage.tsx';

/** Beside the page of the list: each company has a sheet of paper of its own. */
export const Route = createFileRoute('/lists_/$id_/profiles')({ component: ProfilesPage });

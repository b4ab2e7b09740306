import { createFileRoute } from '@tanstack/react-router';
import { NewListPage } from '../lists/NewListPage.tsx';

export const Route = createFileRoute('/lists_/new')({ component: NewListPage });

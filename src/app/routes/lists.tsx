import { createFileRoute } from '@tanstack/react-router';
import { ListsPage } from '../lists/ListsPage.tsx';

export const Route = createFileRoute('/lists')({ component: ListsPage });

import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../lists/ListPage.tsx';

export const Route = createFileRoute('/lists_/$id')({ component: ListPage });

import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../search/SearchPage.tsx';

export const Route = createFileRoute('/search')({ component: SearchPage });

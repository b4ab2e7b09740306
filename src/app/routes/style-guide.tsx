import { createFileRoute } from '@tanstack/react-router';
import { StyleGuidePage } from '../style-guide/StyleGuidePage.tsx';

export const Route = createFileRoute('/style-guide')({ component: StyleGuidePage });

import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../orders/NewOrderPage.tsx';

export const Route = createFileRoute('/watch_/orders_/new')({ component: NewOrderPage });

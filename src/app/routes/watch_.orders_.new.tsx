import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../standing-orders/NewOrderPage.tsx';

export const Route = createFileRoute('/watch_/orders_/new')({ component: NewOrderPage });

import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../standing-orders/OrdersPage.tsx';

export const Route = createFileRoute('/watch_/orders')({ component: OrdersPage });

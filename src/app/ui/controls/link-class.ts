/** Of a link that stands alone: a target of 24 px that takes no more room than its line (WCAG 2.5.8). */
export const LINK_TARGET = '-my-1 py-1';

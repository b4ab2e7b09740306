/** First element of the page: moves the focus past the header (WCAG 2.4.1). */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-sheet focus:px-3 focus:py-2"
      onClick={(event) => {
        // Keeps the fragment out of shared URLs.
        event.preventDefault();
        const element = document.getElementById(target);
        element?.setAttribute('tabindex', '-1');
        element?.focus();
      }}
    >
      Skip to the content
    </a>
  );
}

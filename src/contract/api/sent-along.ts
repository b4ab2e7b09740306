/** Id of the element in which a page brings answers of the gateway along: JSON, by their paths below `/api`. */
export const SENT_ALONG = 'sent-along';

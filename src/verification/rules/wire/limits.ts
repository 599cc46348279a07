/** How much of a request is read. What goes beyond is unseen, which is more suspicious, never less. */
export const MOST_BODY_CHARS = 400_000;
export const MOST_FIELDS = 3_000;
export const MOST_DEPTH = 24;
/** JSON inside strings inside JSON. */
export const MOST_NESTED_TEXTS = 4;
export const MOST_OPERATIONS = 60;
export const MOST_INNER_REQUESTS = 60;
export const MOST_VALUE_CHARS = 2_000;
export const MOST_NAME_CHARS = 160;
export const MOST_TOKENS = 24;
export const MOST_PATH_SEGMENTS = 30;
/** Of a query or a form. */
export const MOST_PAIRS = 1_000;

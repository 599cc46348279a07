const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether somebody who reads it is told anything: blanks, and marks that nobody sees, are no reason for anything. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(UNSEEN, ''));

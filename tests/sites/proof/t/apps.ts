/** All applications of the set. */
import type { App } from './core.js';
import { admin } from './apps/admin.js';
import { post } from './apps/post.js';
import { pay } from './apps/pay.js';
import { shelf } from './apps/shelf.js';
import { signup } from './apps/signup.js';
import { bank } from './apps/bank.js';
import { board } from './apps/board.js';
import { cart } from './apps/cart.js';
import { chat } from './apps/chat.js';
import { club } from './apps/club.js';
import { contact } from './apps/contact.js';
import { docs } from './apps/docs.js';
import { food } from './apps/food.js';
import { home } from './apps/home.js';
import { issues } from './apps/issues.js';
import { login } from './apps/login.js';
import { notes } from './apps/notes.js';
import { phone } from './apps/phone.js';
import { photos } from './apps/photos.js';
import { poll } from './apps/poll.js';
import { prefs } from './apps/prefs.js';
import { todo } from './apps/todo.js';
import { users } from './apps/users.js';
import { wizard } from './apps/wizard.js';

export const APPS: readonly App[] = [todo, prefs, cart, users, phone, contact, bank, board, club, issues, chat, poll, food, photos, docs, home, login, wizard, notes, admin, post, pay, shelf, signup] as readonly App[];

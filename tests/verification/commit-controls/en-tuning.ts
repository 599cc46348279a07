import type { LabelledControl } from './types.js';

export const EN_TUNING: readonly LabelledControl[] = [
  // Money and accounts.
  ['critical', '<button type="button" data-x>Pay now</button>'],
  ['critical', '<button type="button" data-x>Pay $49.00</button>'],
  [
    'critical',
    '<form method="post"><input name="card" autocomplete="cc-number"><button data-x>Place order</button></form>',
  ],
  ['critical', '<a href="/checkout" data-x>Proceed to checkout</a>'],
  ['critical', '<button type="button"><span data-x>Buy now</span></button>'],
  ['critical', '<div role="button" tabindex="0" data-x>Confirm and pay</div>'],
  ['critical', '<input type="submit" value="Transfer funds" data-x>'],
  ['critical', '<button type="button" data-x>Donate</button>'],
  ['critical', '<button type="button" data-x>Place bid</button>'],
  ['critical', '<form method="post"><input type="password"><button data-x>Delete my account</button></form>'],
  ['critical', '<button type="button" aria-label="Close account" data-x>✕</button>'],
  [
    'critical',
    '<div role="dialog" aria-modal="true"><p>Sure?</p><button data-x>Cancel subscription</button><button>Keep it</button></div>',
  ],
  ['critical', '<button type="button" data-x>Reset 2FA</button>'],
  ['critical', '<button type="button" data-x>Wipe device</button>'],
  [
    'critical',
    '<pay-button data-x><template shadowrootmode="open"><button>Complete purchase</button></template></pay-button>',
  ],
  [
    'critical',
    '<form method="post"><textarea aria-label="Message to recipient"></textarea><button data-x>Send money</button></form>',
  ],
  ['critical', '<input type="image" alt="Checkout" src="data:," width="80" height="20" data-x>'],
  // Loss.
  ['destructive', '<button type="button" data-x>Delete</button>'],
  ['destructive', '<button type="button" data-x>Remove item</button>'],
  [
    'destructive',
    '<button type="button" aria-label="Delete message" data-x><svg width="16" height="16"></svg></button>',
  ],
  ['destructive', '<button type="button" title="Remove" data-x><i class="icon"></i></button>'],
  ['destructive', '<ul role="menu"><li role="menuitem" tabindex="-1" data-x>Delete file</li></ul>'],
  [
    'destructive',
    '<div role="alertdialog"><p>Unsaved changes</p><button data-x>Discard</button><button>Cancel</button></div>',
  ],
  ['destructive', '<button type="button" data-x>Empty trash</button>'],
  ['destructive', '<a href="/keys/3/revoke" data-x>Revoke access</a>'],
  ['destructive', '<button type="button" data-x>Yes, delete it</button>'],
  ['destructive', '<form method="post"><button name="op" value="delete" data-x>OK</button></form>'],
  // Who one is.
  ['identity', '<a href="/logout" data-x>Log out</a>'],
  ['identity', '<button type="button" data-x>Sign out</button>'],
  ['identity', '<button type="button" data-x>Switch account</button>'],
  ['identity', '<button type="button" data-x>Transfer ownership</button>'],
  // In public.
  ['publish', '<button type="button" data-x>Publish</button>'],
  ['publish', '<button type="button" data-x>Make public</button>'],
  ['publish', '<button type="button" data-x>Invite people</button>'],
  // Messages.
  [
    'send',
    '<div role="log"><p>Hi</p></div><div><textarea placeholder="Type a message"></textarea><button data-x>Send</button></div>',
  ],
  [
    'send',
    '<div class="chat"><div contenteditable="true" aria-label="Message"></div><button aria-label="Attach file">+</button><button aria-label="Send message" data-x><svg width="16" height="16"></svg></button></div>',
  ],
  [
    'send',
    '<form method="post"><textarea name="c" aria-label="Write a comment"></textarea><button data-x>Post</button></form>',
  ],
  // Logging in.
  [
    'login',
    '<form method="post"><input name="user"><input type="password" name="p"><button data-x>Sign in</button></form>',
  ],
  ['login', '<form><input type="email"><input type="password"><input type="submit" value="Log in" data-x></form>'],
  ['login', '<form method="post"><input autocomplete="one-time-code"><button data-x>Verify</button></form>'],
  [
    'login',
    '<div><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button type="button" data-x>Log in</button></div>',
  ],
  // Switches.
  [
    'model_switch',
    '<button aria-haspopup="menu" aria-expanded="true" aria-controls="m" data-testid="model-picker">Fast</button><ul role="menu" id="m"><li role="menuitemradio" tabindex="0" data-x>Thorough</li></ul>',
  ],
  [
    'sandbox_switch',
    '<button aria-haspopup="menu" aria-expanded="true" aria-controls="m" id="workspace-menu">Acme</button><ul role="menu" id="m"><li role="menuitem" tabindex="0" data-x>Beta Inc</li></ul>',
  ],
  // Forms.
  [
    'submit',
    '<form method="post"><input name="name"><input type="email" name="mail"><button data-x>Submit</button></form>',
  ],
  [
    'submit',
    '<form method="post" action="/settings"><input name="city"><button type="submit" data-x>Save changes</button></form>',
  ],
  [
    'submit',
    '<form method="post"><input name="a"><input type="image" alt="Continue" src="data:," width="40" height="20" data-x></form>',
  ],
  ['submit', '<form id="f" method="post"><input name="a"></form><button form="f" data-x>Apply for the job</button>'],
  [
    'submit',
    '<form method="post"><label>Name <input name="n"></label><label for="b" data-x>Go on</label><button id="b" style="width:9px">›</button></form>',
  ],
  [
    'submit',
    '<form method="post"><input type="email" name="e" placeholder="you@example.org"><button data-x>Subscribe</button></form>',
  ],
  [
    'submit',
    '<form method="post"><input name="t"><select><option>1</option></select><div role="button" tabindex="0" data-x>Send request</div></form>',
  ],
  [
    'submit',
    '<form method="post"><input name="a"><x-button data-x><template shadowrootmode="open"><button type="submit">Register</button></template></x-button></form>',
  ],
  [
    'submit',
    '<form method="get"><input name="first"><input name="last"><textarea></textarea><button formaction="/save" formmethod="post" data-x>Save</button></form>',
  ],
  // Nothing at stake.
  [null, '<a href="/posts/1" data-x>View post</a>'],
  [null, '<button type="button" data-x>View post</button>'],
  [null, '<a href="/blog/pay-attention" data-x>Pay attention to these five signs</a>'],
  [null, '<a href="/delivery" data-x>Delivery</a>'],
  [null, '<button type="button" data-x>Delivery options</button>'],
  [null, '<form role="search"><input name="term"><button data-x>Search</button></form>'],
  [null, '<form action="/find" method="get"><input name="q"><button data-x>Go</button></form>'],
  [
    null,
    '<form method="get"><select name="sort"><option>Price</option></select><button data-x>Apply filters</button></form>',
  ],
  [null, '<nav aria-label="pagination"><button data-x>2</button></nav>'],
  [null, '<button role="tab" data-x>Delete account</button>'],
  [
    null,
    '<div id="cookie-banner" class="cookie-consent" style="position:fixed;bottom:0"><form method="post"><button data-x>Reject all</button></form></div>',
  ],
  [null, '<button type="button" data-x>Cancel</button>'],
  [
    null,
    '<div role="dialog"><form method="post"><input name="a"><button>Save</button><button data-x>Cancel</button></form></div>',
  ],
  [null, '<button type="button" aria-haspopup="menu" data-x>Post options</button>'],
  [null, '<button type="button" aria-haspopup="menu" aria-expanded="false" data-x>Delete…</button>'],
  [null, '<a href="/login" data-x>Sign in</a>'],
  [
    null,
    '<div class="newsletter-popup" style="position:fixed;top:0"><form method="post"><input type="email"><button data-x>No thanks</button></form></div>',
  ],
  [null, '<details><summary data-x>How do I cancel my subscription?</summary>Like this.</details>'],
  [null, '<h3><button type="button" aria-expanded="false" data-x>Can I delete my account?</button></h3>'],
  [null, '<table><tr><th aria-sort="none"><button type="button" data-x>Transfer date</button></th></tr></table>'],
  [null, '<label><input type="radio" name="m" data-x> Pay by card</label>'],
  [null, '<input aria-label="Transfer amount" data-x>'],
  [null, '<button type="button" data-x>Show password</button>'],
  [null, '<button type="button" data-x>Add to cart</button>'],
  [null, '<a href="/orders" data-x>Order history</a>'],
  [null, '<button type="button" data-x>Payment methods</button>'],
  [null, '<button type="button" data-x>Remove filter</button>'],
  [null, '<button type="button" data-x>Next</button>'],
  [null, '<select aria-label="Bulk action" data-x><option>Delete</option></select>'],
  [null, '<form method="post"><input type="file"><button type="reset" data-x>Reset</button></form>'],
  [null, '<button type="button" data-x>Share</button>'],
  [null, '<a href="/help/delete" data-x>How to delete your account</a>'],
];

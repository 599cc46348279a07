import $ from 'jquery';

/** Old plug-ins look for the global. */
Object.assign(window, { $, jQuery: $ });
export default $;

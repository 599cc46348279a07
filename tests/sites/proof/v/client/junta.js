import Alpine from 'alpinejs';
import ajax from '@imacrayon/alpine-ajax';
Alpine.plugin(ajax);
Alpine.start();

// The pages of operations, as built, against the OpenAPI documents: one worker, so that each page is parsed once.
import './operation/rates';
import './operation/head';
import './operation/fields';
import './operation/errors';
import './operation/examples';
import './operation/versions';

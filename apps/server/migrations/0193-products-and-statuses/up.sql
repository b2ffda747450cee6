-- Products and statuses go together: of some pairs there is no loan, which the planner does not see from either alone. The next analysis
-- of the table, which the database makes by itself, fills it.
create statistics loan_list_of_product_and_status (mcv) on product_id, status from loan_list;
